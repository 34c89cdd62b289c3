// After a change of dependencies: `npm install`, then this. npm leaves out of the lock file what it could not look up for
// other platforms, and `npm ci` then refuses the file everywhere. The entries are written by what their names say.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node24.mjs'

const path = process.argv[2] ?? join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const systems = [
  'android',
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
  'wasi',
]
const processors = ['arm64', 'x64', 'arm', 'ia32', 'x86', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32']

let added = 0
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (place in lock.packages && isThere(place, name)) continue
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~>=]+/, ''),
      ...platform(name),
      optional: true,
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries added`)

function isThere(place, name) {
  const folders = place.split('/node_modules/')
  return (
    folders.some(
      (_, i) => `${folders.slice(0, folders.length - i).join('/node_modules/')}/node_modules/${name}` in lock.packages,
    ) || `node_modules/${name}` in lock.packages
  )
}

function platform(name) {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system) || (system === 'win32' && words.includes('windows')))
  const cpu = processors.filter(
    (processor) =>
      words.includes(processor) || (processor === 'arm' && words.some((word) => /^arm(v\d|hf|-eabi|eabi)/.test(word))),
  )
  if (name === 'fsevents') os.push('darwin')
  return {
    ...(cpu.length ? { cpu } : {}),
    ...(os.length ? { os } : {}),
    ...(words.includes('musl') ? { libc: ['musl'] } : {}),
  }
}
