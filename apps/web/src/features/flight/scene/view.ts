import { SKY } from '@mdragon/domain/flight/course'

/** How the scene lies on the screen: all of the sky is always seen, and enough of the way ahead. */
export type View = {
  /** Pixels of the screen for one of the scene. */
  scale: number
  /** Of the scene. */
  width: number
  height: number
  /** Where the sky begins, from the top, and how far the way is moved to the right. */
  skyY: number
  wayX: number
}

const LEAST_WIDTH = 640
/** There the dragon stands clear of the left edge. */
const WIDE = 900

export function viewOf(screenWidth: number, screenHeight: number): View {
  const aspect = Math.max(1, screenWidth) / Math.max(1, screenHeight)
  const width = Math.max(LEAST_WIDTH, SKY.height * aspect)
  const height = width / aspect
  return {
    scale: screenWidth / width,
    width,
    height,
    skyY: Math.round((height - SKY.height) * 0.72),
    wayX: width >= WIDE ? 90 : 0,
  }
}
