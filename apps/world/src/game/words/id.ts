import type { GameWords } from './tw.ts'

export const id: GameWords = {
  title: 'Masuk game',
  lead: 'Halaman ini memerankan klien game: pindai dengan ponsel yang sudah masuk, lalu pilih angka yang sama di sana.',
  scan: 'Kode QR untuk masuk game',
  number: 'Angka yang tampil di sini',
  left: (seconds) => `Berlaku ${seconds} dtk`,
  open: 'Buka tautan di peramban ini',
  starting: 'Membuat kode QR…',
  done: (name) => `Masuk sebagai ${name}`,
  doneText: 'Game kini punya sesi sendiri; daftar perangkat di pengaturan dapat mengeluarkannya.',
  refused: 'Login ditolak',
  refusedText: 'Angkanya tidak cocok, dan tidak ada yang masuk.',
  expired: 'Kode QR kedaluwarsa',
  expiredText: 'Tidak ada yang mengonfirmasi dalam dua menit.',
  failed: 'Server tidak dapat dihubungi',
  again: 'Coba lagi',
  online: 'Daring di game',
  offline: 'Luring di game',
  goOnline: 'Masuk ke game',
  goOffline: 'Keluar dari game',
}
