export * from './campaign.ts'
export * from './minted.ts'
