/** The plain market's first page, and what stands above it; the build writes the same paths into index.html. */
export const FIRST_PAGE = 24
export const firstPagePath = `/api/marketplace/list?limit=${FIRST_PAGE}`
export const frontPath = '/api/marketplace/front'
