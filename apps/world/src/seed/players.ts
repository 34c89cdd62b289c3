/**
 * The players of the demo: accounts 5 to 16 of the public test mnemonic, whose keys everybody knows. Never for real money.
 * Written down rather than derived, which would cost a second at every start; the test beside this derives them.
 */
export const players = [
  { name: 'alice', address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc' },
  { name: 'bob', address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9' },
  { name: 'carol', address: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955' },
  { name: 'dave', address: '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f' },
  { name: 'erin', address: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720' },
  { name: 'frank', address: '0xBcd4042DE499D14e55001CcbB24a551F3b954096' },
  { name: 'grace', address: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788' },
  { name: 'heidi', address: '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a' },
  { name: 'ivan', address: '0x1CBd3b2770909D4e10f157cABC84C7264073C9Ec' },
  { name: 'judy', address: '0xdF3e18d64BC6A983f673Ab319CCaE4f1a57C7097' },
  { name: 'kim', address: '0xcd3B766CCDd6AE721141F452C550Ca635964ce71' },
  { name: 'liam', address: '0x2546BcD3c84621e976D8185a91A922aE77ECEc30' },
] as const

export type Player = (typeof players)[number]

/**
 * Account 1 signs the vault's vouchers on the local chain. A key that everybody knows, for coins that are worth nothing;
 * a real deployment has its own, which is never written down.
 */
export const signerKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'

/** Account 0 of the same mnemonic: deploys, mints, and owns the contracts of the local chain. */
export const operator = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
