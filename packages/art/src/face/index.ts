import { type FaceTraits, faceOf } from './faceOf.ts'
import { crowns, eyes, heads, marks, muzzles } from './parts.ts'

export { type FaceTraits, faceOf }

/** Three paths in a square of 32, one over the other; the last is cut out of the head. Colours are the page's. */
export const facePaths = ({ crown, head, eye, muzzle, mark }: FaceTraits) => ({
  crown: crowns[crown] ?? '',
  head: heads[head] ?? '',
  cut: `${eyes[eye]}${muzzles[muzzle]}${marks[mark]}`,
})
