import type { GameWords } from './tw.ts'

export const id: GameWords = {
  title: 'Masuk gim',
  lead: 'Halaman ini memerankan klien gim: pindai dengan ponsel yang sudah masuk, lalu pilih angka yang sama di sana.',
  scan: 'Kode QR untuk masuk gim',
  number: 'Angka yang tampil di sini',
  left: (seconds) => `Berlaku ${seconds} dtk`,
  open: 'Buka tautan di peramban ini',
  starting: 'Membuat kode QR…',
  done: (name) => `Masuk sebagai ${name}`,
  doneText: 'Gim kini punya sesi sendiri; daftar perangkat di pengaturan dapat mengeluarkannya.',
  refused: 'Login ditolak',
  refusedText: 'Angkanya tidak cocok, dan tidak ada yang masuk.',
  expired: 'Kode QR kedaluwarsa',
  expiredText: 'Tidak ada yang mengonfirmasi dalam dua menit.',
  failed: 'Server tidak dapat dihubungi',
  again: 'Coba lagi',
  online: 'Daring di gim',
  offline: 'Luring di gim',
  goOnline: 'Masuk ke gim',
  goOffline: 'Keluar dari gim',
}
