export { DownloadDialog as default } from '../features/house/DownloadDialog.tsx'
