import { calls } from '../calls/index.ts'
import { placeOf } from '../calls/place.ts'
import { TOGETHER } from '../together.ts'
import { answerHeaders } from './answers.ts'
import { describeCall, headerParameters, securitySchemes } from './call.ts'
import { describeMetadata, metadataGroup } from './metadata.ts'
import { createSchemas } from './schemas.ts'
import { describeStream, streamGroup } from './stream.ts'
import { describeTogether, togetherGroup } from './together.ts'

/** The whole contract as an OpenAPI document, for those who build on it. `url`: where this installation is reached. */
export function openApi(url: string) {
  const schemas = createSchemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const [key, call] of Object.entries(calls)) {
    const [method, path] = placeOf(key as keyof typeof calls)
    const place = path.replace(/:(\w+)/g, '{$1}')
    paths[place] = { ...paths[place], [method.toLowerCase()]: describeCall(schemas, key as keyof typeof calls, call) }
  }
  // Several files may bring calls of one group.
  const groups = new Map(Object.values(calls).map(({ group }) => [group.name, group]))
  paths['/api/events'] = { get: describeStream(schemas) }
  paths[TOGETHER] = { get: describeTogether(schemas) }
  Object.assign(paths, describeMetadata(schemas))
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url, description: 'This installation' }],
    tags: [...groups.values(), streamGroup, togetherGroup, metadataGroup],
    paths,
    components: { schemas: schemas.named, parameters: headerParameters, headers: answerHeaders, securitySchemes },
  }
}

const info = {
  title: 'MDragon',
  version: '0.1.0',
  summary: 'Market, cards and accounts of MDragon',
  description: [
    'Every answer is `{code, msg, data}`: `code` 200 is success, any other the HTTP status of a refusal, which also names itself in `error`.',
    'Amounts are decimal strings, never numbers. Times are unix seconds.',
    'A trade takes three steps: a call prepares what the wallet is to sign, the wallet sends it, and the operation is followed until its block is final.',
  ].join('\n\n'),
  license: { name: 'MIT', identifier: 'MIT' },
}
