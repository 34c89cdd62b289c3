import type { MailWords } from './index.ts'

export const id: MailWords = {
  subject: 'Kode MDragon Anda',
  lead: {
    bind: 'Anda sedang menautkan alamat ini ke akun MDragon.',
    email: 'Anda sedang mengganti email akun MDragon ke alamat ini.',
    reset: 'Anda sedang menyetel ulang kata sandi masuk MDragon.',
    password: 'Anda sedang menetapkan kata sandi masuk MDragon.',
    paypwd: 'Anda sedang menetapkan kata sandi dana MDragon.',
  },
  valid: (minutes) => `Kode berlaku ${minutes} menit. Jangan beri tahu siapa pun.`,
  orLink: 'Atau buka tautan ini, yang berlaku sekali:',
  ignore: 'Jika ini bukan Anda, abaikan email ini.',
  inviteSubject: 'Akun operator MDragon Anda',
  inviteLead: (role) =>
    `Anda diundang ke konsol MDragon sebagai ${role}. Buka tautan ini untuk memilih kata sandi dan menyiapkan faktor kedua:`,
  inviteValid: (hours) => `Berlaku sekali, dalam ${hours} jam, dan hanya untuk Anda.`,
  withdrawalApproved: (sum) => `Penarikan ${sum} Anda disetujui`,
  withdrawalRejected: (sum) => `Penarikan ${sum} Anda tidak disetujui`,
  withdrawalCollect: 'Ambil di MDragon: Aset saya, Penarikan. Koinnya menunggu Anda.',
  withdrawalBack: 'Koinnya kembali menjadi milik Anda di dalam gim.',
  withdrawalNotYou: 'Bila bukan Anda yang meminta, segera ganti kata sandi.',
}
