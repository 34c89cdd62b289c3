/** The contracts of a deployment, by the names that deployments, settings and page have for them. */
export const contractNames = [
  'hero',
  'hfh',
  'mdv',
  'meta',
  'enft',
  'mdragon',
  'gameCard',
  'nft111',
  'market',
  'vault',
] as const
export type ContractName = (typeof contractNames)[number]

/** The same for each of them. */
export const ofEachContract = <T>(one: T): Record<ContractName, T> =>
  Object.fromEntries(contractNames.map((name) => [name, one])) as Record<ContractName, T>
