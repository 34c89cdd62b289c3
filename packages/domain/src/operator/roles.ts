/** Who works here, from who only looks to who answers for everything. Each may what those before it may. */
export const operatorRoles = ['viewer', 'reviewer', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]

export const isAtLeast = (role: OperatorRole, least: OperatorRole): boolean =>
  operatorRoles.indexOf(role) >= operatorRoles.indexOf(least)
