import type { PostCatalogue } from './tw.ts'

export const id: PostCatalogue = {
  title: 'Pemberitahuan: email dan push',
  failed: 'Saat ini tidak dapat dibaca.',
  mailTo: (email) =>
    `Email dikirim ke ${email}. Yang harian datang dalam satu email di pagi hari; yang sudah Anda baca tidak dikirim.`,
  noEmail: 'Tautkan email agar pemberitahuan dapat dikirim lewat email.',
  legend: 'Cara setiap jenis pemberitahuan dikirim',
  mail: { now: 'Segera', digest: 'Harian', never: 'Tidak' },
  mailOf: (topic) => `Email: ${topic}`,
  push: 'Notifikasi push',
  anyway: 'Selalu dikirim: menyangkut koin Anda',
  topics: {
    bids: { name: 'Tawaran', about: 'Tawaran Anda terlampaui, atau lelang Anda mendapat tawaran pertama' },
    sales: { name: 'Terjual dan menang', about: 'Milik Anda terjual, atau Anda memenangkan lelang' },
    withdrawals: { name: 'Penarikan', about: 'Penarikan Anda disetujui atau tidak' },
    watched: { name: 'Harga yang dipantau', about: 'Barang yang Anda pantau mencapai harga Anda' },
    searches: { name: 'Pencarian tersimpan', about: 'Pencarian menemukan yang baru' },
    other: { name: 'Lainnya', about: 'Lelang terkunci, akun aktif, penarikan tiba, hadiah' },
  },
  here: 'Peramban ini',
  states: {
    none: 'Peramban ini tidak mendukung push.',
    blocked: 'Anda memblokir notifikasi situs ini. Izinkan di pengaturan situs pada peramban.',
    off: 'Juga saat halaman tertutup, Anda mendapat kabar untuk yang dicentang ‘Notifikasi push’ di bawah.',
    on: 'Push menyala. Berakhir saat Anda keluar.',
  },
  turnOn: 'Nyalakan push',
  turnOff: 'Matikan push',
  pushFailed: (why) => `Push tidak dapat dinyalakan: ${why}`,
  sentTo: (email, topics) => `Juga dikirim ke ${email}: ${topics}`,
  comma: ', ',
  sentNowhere: 'Tidak ada yang dikirim segera',
  change: 'Pengaturan',
  stop: {
    looking: 'Sebentar…',
    ask: 'Hentikan email ini?',
    askText: (topic, email) =>
      `Email tentang ‘${topic}’ tidak lagi dikirim ke ${email}. Pemberitahuan di halaman tetap ada.`,
    done: 'Dihentikan',
    doneText: (topic, email) =>
      `Email tentang ‘${topic}’ tidak lagi dikirim ke ${email}. Pengaturan dapat menyalakannya lagi.`,
    digest: 'Ringkasan harian',
    stop: 'Hentikan email ini',
    settings: 'Semua pengaturan',
    failed: 'Tautan ini tidak berfungsi',
    failedText: 'Mungkin tidak lengkap. Setelah masuk, Anda juga dapat menghentikan email di pengaturan.',
    again: 'Coba lagi',
  },
}
