/** Does the work at once, and then at most once in the given time, however often it is asked for: the last is never lost. */
export function spaced(work: () => void, pauseMs: number): () => void {
  let isPausing = false
  let isWanted = false
  const run = () => {
    isWanted = false
    isPausing = true
    work()
    setTimeout(() => {
      isPausing = false
      if (isWanted) run()
    }, pauseMs)
  }
  return () => {
    if (isPausing) isWanted = true
    else run()
  }
}
