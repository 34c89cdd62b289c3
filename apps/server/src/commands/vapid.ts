// `npm run vapid`: a new pair of keys by which push services know us, as the environment wants it.
import { newVapidKeys } from '../push/vapid.ts'

const { publicKey, privateKey } = newVapidKeys()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
