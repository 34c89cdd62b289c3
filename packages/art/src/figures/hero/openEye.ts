import { line, path } from '../../hand/svg.ts'

/** A wide open eye, left half of the face. */
export const openEye = (y = 0): string =>
  [
    path(
      `M106 ${158 + y}C116 ${153 + y} 132 ${157 + y} 142 ${170 + y} 130 ${176 + y} 112 ${172 + y} 106 ${158 + y}z`,
      '#fffdf4',
      { 'stroke-width': 1.8 },
    ),
    line(`M125 ${166 + y}h0`, '#120d10', 9.5),
    line(`M123.5 ${164 + y}h0`, '#fff', 2.6),
  ].join('')
