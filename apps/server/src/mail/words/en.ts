import type { MailWords } from './index.ts'

export const en: MailWords = {
  subject: 'Your MDragon code',
  lead: {
    bind: 'You are binding this address to an MDragon account.',
    email: 'You are changing an MDragon account’s e-mail to this address.',
    reset: 'You are resetting your MDragon login password.',
    password: 'You are setting your MDragon login password.',
    paypwd: 'You are setting your MDragon fund password.',
  },
  valid: (minutes) => `The code is valid for ${minutes} minutes. Do not tell it to anyone.`,
  orLink: 'Or open this link, which works once:',
  ignore: 'If this was not you, ignore this mail.',
  inviteSubject: 'Your MDragon operator account',
  inviteLead: (role) =>
    `You were invited to MDragon’s console as ${role}. Open this link to choose a password and set up your second factor:`,
  inviteValid: (hours) => `It works once, within ${hours} hours. It is for you alone.`,
  withdrawalApproved: (sum) => `Your withdrawal of ${sum} is approved`,
  withdrawalRejected: (sum) => `Your withdrawal of ${sum} was not approved`,
  withdrawalCollect: 'Collect it in MDragon: Me, My assets, Withdrawals. It waits for you.',
  withdrawalBack: 'The coins are yours again in the game.',
  withdrawalNotYou: 'If it was not you who asked, change your passwords at once.',
}
