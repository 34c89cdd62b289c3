/** What the first screen and every later one have in common, by its path under the project. */
const shared = [
  /^apps\/web\/src\/ui\/(Icon|button|cx|Dialog|openDialogs|toastStore|Segmented|Chip|Stars|Tile)\./,
  /^apps\/web\/src\/lib\/(api|session|chunk|clock|router|queryClient|scroll|safeUrl)\./,
  /^apps\/web\/src\/game\/(assetWords|lockCountdown)\./,
  /^apps\/web\/src\/features\/market\/(filters|address)\./,
  /^apps\/web\/src\/i18n\/(lazyWords|index|locale|format)\./,
  /^apps\/web\/src\/routes\/(table|guard)\./,
  /^packages\/domain\/src\/(asset\/kinds|market\/search)\./,
  /^packages\/api\/src\/(client|locale)\./,
  // Of the query library all but what only later screens use.
  /^node_modules\/@tanstack\/(react-query|query-core)\/(?!.*(mutationObserver|useMutation|ueriesObserver|Queries|hydrat|Suspense))/i,
]

/**
 * One chunk for these. Left to itself the bundler cuts them into a dozen crumbs, one for each set of screens that shares
 * them, and crumbs compress badly: 96.0 KiB instead of 93.1 for the first load.
 */
export const isShared = (id: string): boolean => {
  const path = id.replaceAll('\\', '/').slice(root.length)
  return shared.some((pattern) => pattern.test(path))
}

const root = decodeURIComponent(new URL('../../../', import.meta.url).pathname)
