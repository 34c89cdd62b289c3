// Runs a file under Node 24, whatever Node npm itself runs on. Signals pass through; the exit code comes back.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { nodeBinary, tools } from './node24.mjs'

const [file, ...args] = process.argv.slice(2)
const node = nodeBinary()
const child = spawn(node, ['--disable-warning=ExperimentalWarning', file, ...args], {
  // The channel tells the child when this process is gone, even by kill -9, so that nothing is orphaned.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // What was read of our sources is kept: a start takes a second less.
    NODE_COMPILE_CACHE: join(tools, 'compile-cache'),
    ...process.env,
    PATH: `${dirname(node)}:${process.env.PATH}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm's shell may die of a signal that it does not pass on; whoever is left without a parent ends.
const parent = process.ppid
setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
child.on('error', (error) => {
  console.error(`Cannot start ${node}: ${error.message}. Run it through npm, which prepares Node 24 first.`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
