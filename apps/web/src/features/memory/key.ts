export const memoryKey = 'memory'
