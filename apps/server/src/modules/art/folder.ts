import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Pictures as files, up to so many bytes: beyond that the oldest go. Any number of processes may share it. */
export type Folder = {
  read(address: string): Promise<Buffer | undefined>
  write(address: string, picture: Buffer): Promise<void>
}

export function openFolder(folder: string, bound: number): Folder {
  const fileOf = (address: string) => join(folder, address.slice(1).replaceAll('/', '-'))
  let written = 0
  /** Looked through the first time, and again once a tenth of the bound has been written since. */
  const makeRoom = async (size: number) => {
    if (written === 0) await mkdir(folder, { recursive: true })
    if (written === 0 || written > bound / 10) {
      await dropOldest(folder, bound)
      written = 0
    }
    written += size
  }
  return {
    read: (address) => readFile(fileOf(address)).catch(() => undefined),
    async write(address, picture) {
      await makeRoom(picture.length)
      const file = fileOf(address)
      // Under another name first: nobody reads half a picture.
      const draft = `${file}.${process.pid}.new`
      await writeFile(draft, picture)
      await rename(draft, file)
    },
  }
}

/** Down to nine tenths, so that it is not done for each. */
async function dropOldest(folder: string, bound: number): Promise<void> {
  const names = await readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const found = await stat(file).catch(() => null)
      return { file, size: found?.size ?? 0, time: found?.mtimeMs ?? 0 }
    }),
  )
  let bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes <= bound) return
  for (const { file, size } of files.sort((a, b) => a.time - b.time)) {
    if (bytes <= bound * 0.9) return
    await rm(file, { force: true })
    bytes -= size
  }
}
