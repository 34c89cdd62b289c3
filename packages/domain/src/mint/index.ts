export * from './campaign.ts'
export * from './campaignProblem.ts'
export * from './minted.ts'
