// `npm run reconcile`: whether the database and the chain say the same; one line for each thing that must hold.
import { reconcile } from '@mdragon/server'
import { inInstallation } from './openInstallation.ts'

const SHOWN = 5

await inInstallation(async ({ store, deployment, rpcUrls: [rpcUrl] }) => {
  const equations = await reconcile(store.db, deployment, rpcUrl)
  for (const { name, checked, problems } of equations) {
    console.log(`${problems.length ? 'FAILED' : 'ok    '} ${name} (${checked})`)
    for (const problem of problems.slice(0, SHOWN)) console.log(`         ${problem}`)
    if (problems.length > SHOWN) console.log(`         and ${problems.length - SHOWN} more`)
  }
  return equations.every(({ problems }) => problems.length === 0)
})
