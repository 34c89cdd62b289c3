import type { CodePurpose, Locale } from '@mdragon/api'

export type MailText = { subject: string; text: string; html: string }

type Words = { subject: string; lead: Record<CodePurpose, string>; valid: (minutes: number) => string; ignore: string }

const words: Record<Locale, Words> = {
  tw: {
    subject: 'MDragon 驗證碼',
    lead: {
      bind: '你正在將此信箱綁定到 MDragon 帳號。',
      email: '你正在將 MDragon 帳號的信箱改為此信箱。',
      reset: '你正在重設 MDragon 的登入密碼。',
      password: '你正在設定 MDragon 的登入密碼。',
      paypwd: '你正在設定 MDragon 的資金密碼。',
    },
    valid: (minutes) => `驗證碼 ${minutes} 分鐘內有效，請勿告訴任何人。`,
    ignore: '若這不是你的操作，請忽略此信。',
  },
  en: {
    subject: 'Your MDragon code',
    lead: {
      bind: 'You are binding this address to an MDragon account.',
      email: 'You are changing an MDragon account’s e-mail to this address.',
      reset: 'You are resetting your MDragon login password.',
      password: 'You are setting your MDragon login password.',
      paypwd: 'You are setting your MDragon fund password.',
    },
    valid: (minutes) => `The code is valid for ${minutes} minutes. Do not tell it to anyone.`,
    ignore: 'If this was not you, ignore this mail.',
  },
  id: {
    subject: 'Kode MDragon Anda',
    lead: {
      bind: 'Anda sedang menautkan alamat ini ke akun MDragon.',
      email: 'Anda sedang mengganti e-mail akun MDragon ke alamat ini.',
      reset: 'Anda sedang menyetel ulang kata sandi masuk MDragon.',
      password: 'Anda sedang menetapkan kata sandi masuk MDragon.',
      paypwd: 'Anda sedang menetapkan kata sandi dana MDragon.',
    },
    valid: (minutes) => `Kode berlaku ${minutes} menit. Jangan beri tahu siapa pun.`,
    ignore: 'Jika ini bukan Anda, abaikan surel ini.',
  },
}

export function codeMail(locale: Locale, purpose: CodePurpose, code: string, minutes: number): MailText {
  const { subject, lead, valid, ignore } = words[locale]
  const [first, second, third] = [lead[purpose], valid(minutes), ignore]
  return {
    subject: `${code} · ${subject}`,
    text: `${first}\n\n${code}\n\n${second}\n${third}\n`,
    html: `<div style="font:16px/1.6 sans-serif;color:#12151f"><p>${first}</p><p style="font-size:32px;letter-spacing:6px;font-weight:700">${code}</p><p>${second}<br>${third}</p></div>`,
  }
}
