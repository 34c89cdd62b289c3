// Prepares a bare machine for `npm start` and `npm test`: plain JavaScript, because nothing is installed yet.
// Every step is skipped when nothing changed since it last succeeded, so a second run works offline.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { hashOf } from './hashOf.mjs'
import { NODE_VERSION, nodeBinary, nodePackage, root, tools } from './node24.mjs'

const purpose = process.argv[2] ?? 'start'
const say = (line) => console.log(`set-up: ${line}`)
const npm = process.env.npm_execpath

class SetupError extends Error {}

try {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20)
    throw new SetupError(`Node ${process.versions.node} is too old. Install Node 20 or later, then try again.`)
  if (!npm) throw new SetupError('Start this through npm: npm start, npm test or npm run check.')
  mkdirSync(tools, { recursive: true })
  fetchNode24()
  installPackages()
  if (purpose !== 'check') {
    buildPage()
    buildPrograms()
  }
  if (purpose === 'test') {
    provideChromium()
    provideServers()
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`\nset-up failed: ${error.message}`)
  process.exit(1)
}

/** Under an older Node, npm silently leaves out packages whose `engines` do not fit, the EVM's binary among them. */
function fetchNode24() {
  if (existsSync(nodeBinary())) return
  const name = nodePackage()
  say(`fetching Node ${NODE_VERSION} (once)`)
  const folder = join(tools, 'node')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  run(process.execPath, [npm, 'install', '--no-audit', '--no-fund', '--no-package-lock', `${name}@${NODE_VERSION}`], {
    cwd: folder,
    hint: 'Check the network, or install Node 24 yourself.',
  })
  if (!existsSync(nodeBinary()))
    throw new SetupError(`${name} holds no Node for this machine. Install Node 24 yourself.`)
}

function installPackages() {
  const stamp = `${NODE_VERSION} ${process.platform} ${process.arch} ${hashOf(['package-lock.json'])}`
  if (isDone('packages', stamp) && existsSync(join(root, 'node_modules'))) return
  say('installing packages (npm ci)')
  run(nodeBinary(), [npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    hint: 'Check the network and the free disk space, then try again.',
  })
  say('trying the tools')
  for (const [label, args] of [
    ['the page builder (vite)', ['node_modules/vite/bin/vite.js', '--version']],
    ['the compiler (tsc)', ['node_modules/typescript/bin/tsc', '--version']],
    ['the chain (EDR)', ['--input-type=module', '-e', "await import('@nomicfoundation/edr')"]],
    ['the database (PGlite)', ['--input-type=module', '-e', "await import('@electric-sql/pglite')"]],
  ]) {
    const result = spawnSync(nodeBinary(), args, { cwd: root, encoding: 'utf8', env: environment() })
    if (result.status !== 0) {
      throw new SetupError(
        `${label} does not start:\n${result.stderr || result.error}\nDelete node_modules and try again.`,
      )
    }
  }
  markDone('packages', stamp)
}

function buildPage() {
  const stamp = hashOf([
    'apps/web',
    'packages/api/src',
    'packages/chain/src',
    'packages/domain/src',
    'contracts/deployments',
    'package-lock.json',
  ])
  if (isDone('page', stamp) && existsSync(join(root, 'apps/web/dist/index.html'))) return
  say('building the page')
  run(nodeBinary(), [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    hint: 'The lines above say what is wrong in apps/web.',
  })
  markDone('page', stamp)
}

/** It knows by itself whether there is something to do, and runs under Node 24, as what it writes. */
function buildPrograms() {
  run(nodeBinary(), [join(root, 'scripts/programs.mjs')], {
    cwd: root,
    hint: 'The lines above say what is wrong in apps/server or apps/world.',
  })
}

function provideChromium() {
  if (findChromium()) return
  const manual = 'Install one (Debian: sudo apt-get install chromium fonts-noto-cjk) or set CHROMIUM to its path.'
  const apt = aptGet()
  if (!apt) throw new SetupError(`the browser tests need Chromium, and this user may not install it. ${manual}`)
  say('installing Chromium for the browser tests (apt-get)')
  apt('update')
  // Older Debians have no headless shell.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    apt('install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk')
    if (findChromium()) return
  }
  throw new SetupError(`Chromium could not be installed. ${manual}`)
}

/** The servers that stand around ours on many machines; their tests are left out where they cannot be had. */
function provideServers() {
  const wanted = { 'redis-server': '/usr/bin/redis-server', pgbouncer: '/usr/sbin/pgbouncer' }
  const missing = Object.keys(wanted).filter((name) => !existsSync(wanted[name]))
  if (missing.length === 0 || isDone('servers', missing.join())) return
  const apt = aptGet()
  if (apt) {
    say(`installing ${missing.join(' and ')} for the tests of many machines (apt-get)`)
    apt('update')
    apt('install', '-y', '--no-install-recommends', ...missing)
  }
  const lacking = missing.filter((name) => !existsSync(wanted[name]))
  if (lacking.length > 0) say(`without ${lacking.join(' and ')}, the tests that need it are left out`)
  markDone('servers', lacking.join())
}

/** How to install something on this machine; null: nobody here may. */
function aptGet() {
  const asRoot = process.getuid?.() === 0 ? [] : spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null
  if (!asRoot || spawnSync('apt-get', ['--version']).status !== 0) return null
  return (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args, '-qq']
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}

function run(command, args, { cwd, hint }) {
  try {
    execFileSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: environment() })
  } catch (error) {
    throw new SetupError(`${args.slice(0, 3).join(' ')} ended with ${error.status ?? error.code}. ${hint}`)
  }
}

function environment() {
  return { ...process.env, PATH: `${dirname(nodeBinary())}:${process.env.PATH}` }
}

function isDone(step, stamp) {
  const file = join(tools, `${step}.done`)
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

function markDone(step, stamp) {
  writeFileSync(join(tools, `${step}.done`), stamp)
}
