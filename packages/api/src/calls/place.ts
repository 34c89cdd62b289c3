/** Where a call is found: 'POST /api/card/buy' taken apart. */
export const placeOf = (key: `${string} ${string}`) => key.split(' ') as [method: string, path: string]
