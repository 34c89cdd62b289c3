/** An address as the product shows it: its first 5 and last 4 characters. */
export const shortAddress = (address: string): string => `${address.slice(0, 5)}…${address.slice(-4)}`
