// The browser tests, in suites: npx playwright test --project=play turn
// PARIS_PROGRAM: the program to test, with the page beside it (scripts/build-web.sh); build/debug/paris unless set.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isCampaign, LAUNCH, PATIENCE, paris, site } from '../tests/browser/lib.mjs';

if (!existsSync(path.join(site, 'index.html')) || !LAUNCH.executablePath)
  throw new Error(
    `no page beside ${paris} (scripts/build-web.sh), or no Chromium (scripts/setup.sh test)`,
  );

const suite = (name, files) => ({
  name,
  testMatch: `${files}.spec.mjs`,
  outputDir: path.join(path.dirname(paris), 'browser', name),
});

export default {
  testDir: '../tests/browser',
  reporter: [['../tests/browser/reporter.mjs']],
  workers: 2,
  forbidOnly: true,
  // Nothing is expected to take as long: only what hangs for good is ended, and leaves a trace.
  timeout: 6 * PATIENCE,
  use: {
    launchOptions: LAUNCH,
    actionTimeout: PATIENCE,
    navigationTimeout: PATIENCE,
    // Pictures of every step take as much time as the tests themselves: --trace=retain-on-failure has them.
    trace: {
      mode: 'retain-on-failure',
      snapshots: isCampaign,
      screenshots: isCampaign,
      sources: false,
    },
    screenshot: 'only-on-failure',
  },
  // A mismatch is told at once; this is how long the page may take to stand still.
  expect: { timeout: PATIENCE },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: process.env.PARIS_GOLDENS === 'write' ? 'changed' : 'none',
  // Each takes about as long as the others, so that machines with several cores are busy to the end (cmake/tests.cmake).
  projects: [
    suite('access', 'access-*'),
    suite('learn', '{learn,learn-ways,practice,report,rules}'),
    suite('play', '{explain,games,pace,panel,pass,past,turn}'),
    suite('together', '{editions,friends,hostile,links,previews,trouble,visits}'),
    suite('ways', '{firefox,ways}'),
    suite('languages', 'languages'),
    suite('box', '{box,reminders,site}'),
    suite('pictures', 'pictures'),
  ],
};
