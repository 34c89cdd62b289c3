import { sendBy } from '../lib/api.ts'
import { createTogether } from '../lib/together.ts'

sendBy(createTogether((url, init) => fetch(url, init)))
