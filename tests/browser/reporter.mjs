/** A line for each test, which scripts/count-tests.awk counts; what failed with its error, and where its trace is. */
import { relative } from 'node:path';
import process from 'node:process';

const MOST_LINES = 60;
/** Colours of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what they begin with
const COLOURS = /\u001b\[[0-9;]*m/g;

const indented = (text) =>
  text.replace(COLOURS, '').split('\n').slice(0, MOST_LINES).join('\n').replace(/^/gm, '  ');

export default class Lines {
  printsToStdio() {
    return true;
  }

  onTestEnd(test, { status, errors, attachments, duration }) {
    const time = `# ${(duration / 1000).toFixed(1)} s`;
    if (status === 'skipped') {
      const [why] = test.annotations.filter(({ type }) => type === 'skip');
      console.log(`skip - ${test.title}: ${why?.description ?? 'a test before it has failed'}`);
      return;
    }
    console.log(`${status === 'passed' ? 'ok' : 'not ok'} - ${test.title}`);
    if (process.env.PARIS_TEST_TIMES) console.log(`  ${time}`);
    for (const { stack, message, value } of errors) console.log(indented(stack ?? message ?? value));
    if (status !== 'passed')
      for (const { path } of attachments.filter((one) => one.path))
        console.log(`  see ${relative(process.cwd(), path)}`);
  }

  onError({ stack, message, value }) {
    console.log(indented(stack ?? message ?? value));
  }

  onStdOut(chunk) {
    process.stdout.write(chunk);
  }

  onStdErr(chunk) {
    process.stderr.write(chunk);
  }
}
