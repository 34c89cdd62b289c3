/** Text that stands in markup, whatever it holds. */
export const markup = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
