import { findProof } from '@mdragon/domain/account/proofOfWork'

/** The work of a captcha, beside the page: whoever moves the piece meanwhile notices nothing of it. */
self.addEventListener('message', ({ data }: MessageEvent<{ id: string; bits: number }>) => {
  self.postMessage(findProof(data.id, data.bits))
})
