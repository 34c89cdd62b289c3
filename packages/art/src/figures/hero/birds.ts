type Beak = 'hook' | 'tusk' | 'long' | 'broad' | 'sharp' | 'court' | 'small'

export type Bird = {
  beak: Beak
  /** The beak's colour; gold where none is said. */
  horn?: string
  crest: readonly [feathers: number, length: number, width: number, bend: number, spread: number]
  cheek?: 'flame' | 'patch'
  /** A peacock's, on the crest. */
  eyes?: true
}

/** Left halves: upper, lower, and a wattle or tusk beside them. */
export const BEAKS: Record<Beak, readonly [upper: string, lower: string, more: string]> = {
  hook: ['M150 154C130 158 114 178 114 198 126 192 136 196 140 208 142 226 146 240 150 250', '', ''],
  tusk: [
    'M150 156C132 160 118 176 118 194 128 192 138 196 142 206 144 218 147 226 150 232',
    'M150 214C138 210 126 206 118 196 122 222 138 236 150 238',
    'M128 202C116 206 110 222 116 238 122 226 130 218 138 216z',
  ],
  long: ['M150 164C142 166 137 176 137 188 141 216 147 258 150 292', '', ''],
  broad: [
    'M150 164C120 164 98 184 100 206 114 216 136 218 150 224',
    'M150 222C132 218 112 214 102 208 110 232 132 244 150 246',
    '',
  ],
  sharp: [
    'M150 160C136 168 124 184 122 198 132 196 140 198 150 236',
    'M150 204C142 202 130 202 124 198 132 214 142 226 150 236',
    '',
  ],
  court: [
    'M150 168C140 172 131 184 133 197 142 196 147 206 150 224',
    '',
    'M139 202C129 212 130 234 141 240 148 230 149 214 147 206z',
  ],
  small: ['M150 172C142 174 136 182 136 192 142 202 147 206 150 210', '', ''],
}

/** Every hero with a bird's head, by name. */
export const birds: Record<string, Bird> = {
  'lei-gong': { beak: 'hook', horn: '#d8a03a', crest: [5, 46, 22, -0.1, 0.3], cheek: 'flame' },
  jingwei: { beak: 'long', horn: '#f4f0e6', crest: [2, 74, 12, -0.6, 0.5], cheek: 'patch' },
  leizhenzi: { beak: 'tusk', horn: '#7a5a2a', crest: [6, 44, 20, 0.35, 0.24] },
  goumang: { beak: 'small', horn: '#e8c88a', crest: [4, 58, 28, 0, 0.34] },
  'vermilion-bird': { beak: 'sharp', crest: [4, 66, 15, -0.25, 0.22] },
  'phoenix-fenghuang': { beak: 'court', crest: [4, 88, 9, -0.2, 0.24], eyes: true, cheek: 'flame' },
  kunpeng: { beak: 'broad', horn: '#8fa6b8', crest: [3, 40, 34, 0.2, 0.5] },
  bifang: { beak: 'long', horn: '#e8e2d2', crest: [3, 82, 7, -0.35, 0.2], cheek: 'flame' },
}
