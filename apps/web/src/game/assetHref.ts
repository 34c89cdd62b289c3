/** The page of one asset: dragons have their own. */
export const assetHref = ({ type, assets_id }: { type: string; assets_id: number }): string =>
  `${type === 'dragon' ? '/dragonDetail' : '/cardDetail'}?id=${assets_id}`
