import { useMarketWords } from './words/index.ts'

/** By which rule the featured order is made, in a sentence. */
export default function FeaturedRule() {
  return useMarketWords().featured
}
