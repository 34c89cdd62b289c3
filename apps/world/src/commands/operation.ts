// `npm run operation <id>`: the whole life of one operation, as the database tells it.
import { readOperationLife } from '@mdragon/server'
import { ConfigError } from '../config.ts'
import { inDatabase } from './openInstallation.ts'
import { tellLife } from './tellLife.ts'

await inDatabase(async (db) => {
  const [id] = process.argv.slice(2)
  if (!id) throw new ConfigError('Say which: npm run operation <id>. The page shows it in the drawer of transactions.')
  const life = await readOperationLife(db, id)
  console.log(life ? tellLife(life) : `There is no operation ${id} in this database.`)
  return life !== null
})
