// Where Node 24 is: the running one when it is new enough, else the copy that the set-up fetched from npm.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const NODE_VERSION = '24.21.0'
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const tools = join(root, '.tools')

export const nodePackage = () => `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

export function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return join(tools, 'node', 'node_modules', nodePackage(), 'bin', 'node')
}
