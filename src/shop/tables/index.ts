export { writeCsv } from './csv.ts'
export { begun, type Column, MOST_ROWS, type Table } from './table.ts'
export { writeXlsx } from './xlsx.ts'
export { writeZip, type ZipEntry } from './zip.ts'
