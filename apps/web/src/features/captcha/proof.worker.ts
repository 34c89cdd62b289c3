import { findProof } from '@mdragon/domain/account/proofOfWork'
import { sha256, stringToBytes } from 'viem'

/** The work of a captcha, beside the page: whoever moves the piece meanwhile notices nothing of it. */
self.addEventListener('message', ({ data }: MessageEvent<{ id: string; bits: number }>) => {
  self.postMessage(findProof((text) => sha256(stringToBytes(text), 'bytes'), data.id, data.bits))
})
