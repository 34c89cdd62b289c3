/** The heroes of the first picture: Sun Wukong, White Tiger, and the Phoenix before them. */
export const pictured = {
  left: '/art/2/202429e124000007.svg',
  right: '/art/2/2032e0ca24000007.svg',
  middle: '/art/2/23157a8124000007.svg',
} as const
