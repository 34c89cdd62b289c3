import type { openApi } from '@mdragon/api/openapi/index'

type Document = ReturnType<typeof openApi>
type Parameter = { name?: string; in?: string; required?: boolean; description?: string }
type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: object[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

/** The document for people: one page without a script, which shows what there is and nothing that moves. */
export function docsPage({ info, paths, tags, components }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<section><h2 id="${name}">${name}</h2><p>${text(description)}</p>${own.map(call).join('')}</section>`
  })
  const menu = tags.map(({ name }) => `<a href="#${name}">${name}</a>`)
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<details id="schema-${name}"><summary>${name}</summary>${json(schema)}</details>`,
  )
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${info.title} API</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/icon.svg"><style>${STYLE}</style></head><body>`,
    `<h1>${info.title} API ${info.version}</h1>${paragraphs(info.description)}`,
    `<p><a href="/api/openapi.json">OpenAPI document</a></p><nav>${menu.join(' · ')} · <a href="#schemas">schemas</a></nav>`,
    `${groups.join('')}<section><h2 id="schemas">schemas</h2>${schemas.join('')}</section></body></html>`,
  ].join('')
}

function call({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { operationId, summary, description = '', security, parameters = [], requestBody, responses } = operation
  const needs = security.flatMap((one) => Object.keys(one)).join(', ')
  return [
    `<details id="${operationId}"><summary><code>${method.toUpperCase()} ${text(path)}</code> ${text(summary)}</summary>`,
    `${paragraphs(description)}<p>${needs ? `Needs ${text(needs)}` : 'For anyone'}</p>`,
    list(parameters.flatMap(parameter)),
    requestBody ? `<h3>Body</h3>${Object.values(requestBody.content).map(schemaOf).join('')}` : '',
    Object.entries(responses).map(answer).join(''),
    '</details>',
  ].join('')
}

const parameter = ({ name, in: place, required, description = '' }: Parameter): string[] =>
  name ? [`<code>${text(name)}</code> in ${place}${required ? ', required' : ''}. ${text(description)}`] : []

const answer = ([status, { description, content = {} }]: [string, Operation['responses'][string]]): string => {
  // Refusals are alike; their names and sentences tell all of them.
  const schemas = status === '200' ? Object.values(content).map(schemaOf).join('') : ''
  return `<h3>${status}</h3>${paragraphs(description)}${schemas}`
}

const schemaOf = ({ schema }: { schema: object }): string => json(schema)
const list = (items: readonly string[]): string =>
  items.length ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : ''
const paragraphs = (words: string): string =>
  words
    .split('\n\n')
    .map((one) => `<p>${text(one)}</p>`)
    .join('')
const json = (value: unknown): string =>
  `<pre>${text(JSON.stringify(value, null, 2)).replace(
    /&#34;#\/components\/schemas\/(\w+)&#34;/g,
    '<a href="#schema-$1">$1</a>',
  )}</pre>`
const text = (words: string): string => words.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = [
  'body{max-width:60rem;margin:2rem auto;padding:0 1rem;background:#12151f;color:#e8e6df;font:16px/1.5 system-ui,sans-serif}',
  'a{color:#f0c674}summary{cursor:pointer;padding:.4rem 0}details{border-bottom:1px solid #2b3042}',
  'code{color:#9fd3a8}pre{overflow:auto;background:#1b2030;padding:.75rem;font-size:13px}',
].join('')
