import './ui/theme.css'
import { boot } from '#start/boot.tsx'

void boot()
