/** Powers and logarithms of GF(256) as QR codes have it: polynomial x^8 + x^4 + x^3 + x^2 + 1, generator 2. */
const powers: number[] = []
const logs: number[] = []
for (let i = 0, value = 1; i < 255; i++) {
  powers[i] = value
  logs[value] = i
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0)
}
const power = (exponent: number): number => powers[exponent % 255] ?? 0
const times = (a: number, b: number): number => (a && b ? power((logs[a] ?? 0) + (logs[b] ?? 0)) : 0)

/** The codewords that follow a block of data, by which a reader mends what it misread. */
export function errorCodewords(data: readonly number[], count: number): number[] {
  const divisor = generator(count)
  const rest = Array<number>(count).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    for (let i = 0; i < count; i++) rest[i] = (rest[i] ?? 0) ^ times(divisor[i] ?? 0, factor)
  }
  return rest
}

/** (x - 2^0)(x - 2^1)…, highest power first, its leading 1 left out. */
function generator(degree: number): number[] {
  let product = [1]
  for (let i = 0; i < degree; i++) {
    const longer = [...product, 0]
    product = longer.map((one, at) => one ^ times(product[at - 1] ?? 0, power(i)))
  }
  return product.slice(1)
}
