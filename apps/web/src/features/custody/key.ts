/** Apart from the queries, which bring along how the chain is read. */
export const custodyKey = 'custody'
