import { shortAddress } from '@mdragon/domain/text/shortAddress'

/** The quick look at an asset, over the plain market. */
export const lookHref = ({ assets_id }: { assets_id: number }): string => `/marketplace?look=${assets_id}`

export const personOf = (address: string, nickname: string | null): string => nickname ?? shortAddress(address)
