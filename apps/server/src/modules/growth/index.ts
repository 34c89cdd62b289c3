export { countTransfers, DRAWN, findGrownTraits, type Place, readGrowth, writeGrowth } from './growth.ts'
