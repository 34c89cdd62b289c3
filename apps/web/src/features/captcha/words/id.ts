import type { CaptchaCatalogue } from './tw.ts'

export const id: CaptchaCatalogue = {
  title: 'Verifikasi geser',
  lead: 'Pindahkan kepingan ke celah yang bentuknya sama: seret, pakai tombol panah, atau tombol kurang dan tambah.',
  slider: 'Posisi kepingan',
  left: 'Geser ke kiri',
  right: 'Geser ke kanan',
  check: 'Konfirmasi posisi',
  working: 'Peramban sedang bekerja…',
  checking: 'Memeriksa…',
  wrong: 'Belum tepat. Sesuaikan sedikit lagi.',
  another: 'Gambar lain',
  loading: 'Memuat gambar',
  failed: 'Belum bisa dibaca saat ini.',
}
