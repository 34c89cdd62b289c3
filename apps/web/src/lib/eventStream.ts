/** Reads text/event-stream piece by piece and hands on each event. Comments, which only keep a line open, fall away. */
export function createEventReader(onEvent: (type: string, data: string) => void): (piece: string) => void {
  let rest = ''
  let type = ''
  let data: string[] = []
  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent(type, data.join('\n'))
      type = ''
      data = []
    } else if (line.startsWith('event:')) type = line.slice(6).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
  }
  return (piece) => {
    const lines = (rest + piece).split(/\r?\n/)
    // The last line may go on in the next piece; a lone CR at its end belongs to a LF that has not come yet.
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
