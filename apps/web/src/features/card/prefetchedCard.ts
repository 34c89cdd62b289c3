/** What a card's page asks for first; the build writes the same into index.html. */
export const cardPath = (id: string): string => `/api/card/${id}`
