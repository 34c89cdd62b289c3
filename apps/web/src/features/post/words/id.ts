import type { PostCatalogue } from './tw.ts'

export const id: PostCatalogue = {
  title: 'Pemberitahuan: surel dan push',
  failed: 'Saat ini tidak dapat dibaca.',
  mailTo: (email) =>
    `Surel dikirim ke ${email}. Yang harian datang dalam satu surel di pagi hari; yang sudah Anda baca tidak dikirim.`,
  noEmail: 'Tautkan email agar pemberitahuan dapat dikirim lewat surel.',
  legend: 'Cara setiap jenis pemberitahuan dikirim',
  mail: { now: 'Segera', digest: 'Harian', never: 'Tidak' },
  mailOf: (topic) => `Surel: ${topic}`,
  push: 'Notifikasi push',
  anyway: 'Selalu dikirim: menyangkut koin Anda',
  topics: {
    bids: { name: 'Tawaran', about: 'Tawaran Anda terlampaui, atau lelang Anda mendapat tawaran pertama' },
    sales: { name: 'Terjual dan menang', about: 'Milik Anda terjual, atau Anda memenangkan lelang' },
    withdrawals: { name: 'Penarikan', about: 'Penarikan Anda disetujui atau tidak' },
    watched: { name: 'Harga yang diamati', about: 'Barang yang Anda amati mencapai harga Anda' },
    searches: { name: 'Pencarian tersimpan', about: 'Pencarian menemukan yang baru' },
    other: { name: 'Lainnya', about: 'Lelang terkunci, akun aktif, penarikan tiba, hadiah' },
  },
  here: 'Peramban ini',
  states: {
    none: 'Peramban ini tidak mendukung push.',
    blocked: 'Anda memblokir notifikasi situs ini. Izinkan di pengaturan situs pada peramban.',
    off: 'Juga saat halaman tertutup, Anda mendengar apa yang dicentang ‘Notifikasi push’ di bawah.',
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
    ask: 'Hentikan surel ini?',
    askText: (topic, email) =>
      `Surel tentang ‘${topic}’ tidak lagi dikirim ke ${email}. Pemberitahuan di halaman tetap ada.`,
    done: 'Dihentikan',
    doneText: (topic, email) =>
      `Surel tentang ‘${topic}’ tidak lagi dikirim ke ${email}. Pengaturan dapat menyalakannya lagi.`,
    digest: 'Ringkasan harian',
    stop: 'Hentikan surel ini',
    settings: 'Semua pengaturan',
    failed: 'Tautan ini tidak berfungsi',
    failedText: 'Mungkin tidak lengkap. Setelah masuk, Anda juga dapat menghentikan surel di pengaturan.',
    again: 'Coba lagi',
  },
}
