export { areKeys, type Receiver } from './encrypt.ts'
export { type AskNames, EndpointRefused, leadsOutside, readEndpoint } from './endpoint.ts'
export { type PushAnswer, sendPush } from './send.ts'
export { newVapidKeys, type Vapid } from './vapid.ts'
