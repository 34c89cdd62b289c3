export type Job = { stop(): Promise<void> }

/** Works, and again so long after it was done; `work` says by itself what goes wrong with it. Stopping waits for it. */
export function repeat(work: () => Promise<void>, everyMs: number, { isFirstLater = false } = {}): Job {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = work().then(() => {
      if (!isStopping) timer = setTimeout(run, everyMs)
    })
  }
  if (isFirstLater) timer = setTimeout(run, everyMs)
  else run()
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}
