// Draws a page of `paris-lab stats --html` without a browser: prints it as its script makes it. stats_page.mjs <page.html>
import { readFileSync } from 'node:fs'

const page = readFileSync(process.argv[2], 'utf8')
const [, report, script] = page.match(/<script type="application\/json" id="report">(.*?)<\/script>\s*<script>(.*?)<\/script>/s)
const elements = { report: { textContent: report }, page: {} }
const document = { getElementById: id => elements[id] }
new Function('document', script)(document)
process.stdout.write(`<html lang="en"><head><title>${document.title}</title></head><body>\n${elements.page.innerHTML}</body></html>\n`)
