// What failed, in two or three lines each, out of the reports that vitest and Playwright leave: the end of a long run is
// often all of it that anybody sees.
import { stripVTControlCharacters } from 'node:util'

/** @returns {string[]} of vitest's JSON report: tests, and files that did not even load. */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length) return failed.map((test) => told(name, test.fullName, test.failureMessages?.[0]))
    return status === 'failed' ? [told(name, 'the file itself', message)] : []
  })
}

/** @returns {string[]} of Playwright's JSON report: tests, and what went wrong outside of any. */
export function browserFailures({ suites, errors = [] }) {
  const outside = errors.map(({ message }) => told('', 'outside of any test', message))
  return [...suites.flatMap(failedSpecs), ...outside]
}

function failedSpecs({ file, specs = [], suites = [] }) {
  const here = specs.filter(({ ok }) => !ok).map((spec) => told(file, spec.title, ...errorsOf(spec)))
  return [...here, ...suites.flatMap(failedSpecs)]
}

/** A test that took too long says so first, and only then what it was waiting for. */
function errorsOf({ tests }) {
  const failed = tests.flatMap(({ results }) => results).find(({ error }) => error)
  return (failed?.errors ?? []).slice(0, 2).map(({ message }) => message)
}

function told(file, title, ...messages) {
  const name = [file.split('/').slice(-2).join('/'), title].filter(Boolean).join(' > ')
  return [name, ...messages.map((message = '') => `    ${reason(message)}`)].join('\n')
}

/** The message's first lines as one, without the terminal's colours, short enough to be read at the end of a log. */
function reason(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  const ours = lines.filter((line) => line && !(line.startsWith('at ') && /node_modules|<anonymous>/.test(line)))
  return ours.slice(0, 6).join(' | ').slice(0, 400)
}
