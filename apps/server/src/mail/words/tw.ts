import type { MailWords } from './index.ts'

export const tw: MailWords = {
  subject: 'MDragon 驗證碼',
  lead: {
    bind: '你正在將此信箱綁定到 MDragon 帳號。',
    email: '你正在將 MDragon 帳號的信箱改為此信箱。',
    reset: '你正在重設 MDragon 的登入密碼。',
    password: '你正在設定 MDragon 的登入密碼。',
    paypwd: '你正在設定 MDragon 的資金密碼。',
  },
  valid: (minutes) => `驗證碼 ${minutes} 分鐘內有效，請勿告訴任何人。`,
  orLink: '或直接開啟此連結（僅能使用一次）：',
  ignore: '若這不是你的操作，請忽略此信。',
  inviteSubject: '你的 MDragon 營運帳號',
  inviteLead: (role) => `你受邀以 ${role} 的角色使用 MDragon 營運後台。請開啟此連結，設定密碼與第二重驗證：`,
  inviteValid: (hours) => `連結 ${hours} 小時內有效，只能使用一次，請勿轉給他人。`,
  withdrawalApproved: (sum) => `你提取 ${sum} 的申請已通過`,
  withdrawalRejected: (sum) => `你提取 ${sum} 的申請未通過`,
  withdrawalCollect: '請到 MDragon 的「我的資產」「提取紀錄」領取，款項會等你。',
  withdrawalBack: '代幣已退回你的遊戲餘額。',
  withdrawalNotYou: '若不是你本人申請，請立即更換密碼。',
}
