; The Windows installer: for the one user who starts it, without asking for an administrator.
;   makensis -DVERSION=0.1.0 -DFOLDER=deskmate-0.1.0 -DOUT=deskmate-0.1.0-windows-x86_64-setup.exe deskmate.nsi
Unicode true
SetCompressor /SOLID lzma
Name "Deskmate"
OutFile "${OUT}"
Icon "${FOLDER}/deskmate.ico"
UninstallIcon "${FOLDER}/deskmate.ico"
InstallDir "$LOCALAPPDATA\Programs\Deskmate"
RequestExecutionLevel user
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Deskmate"
VIAddVersionKey "FileDescription" "Installs Deskmate"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT or Apache-2.0"

!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\Deskmate"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section
  SetOutPath "$INSTDIR"
  ; What an older release left behind would only lie about.
  RMDir /r "$INSTDIR\assets"
  RMDir /r "$INSTDIR\web"
  File /r "${FOLDER}/*"
  CreateShortcut "$SMPROGRAMS\Deskmate.lnk" "$INSTDIR\deskmate.exe"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${LISTED}" "DisplayName" "Deskmate"
  WriteRegStr HKCU "${LISTED}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${LISTED}" "DisplayIcon" "$INSTDIR\deskmate.exe"
  WriteRegStr HKCU "${LISTED}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${LISTED}" "NoModify" 1
  WriteRegDWORD HKCU "${LISTED}" "NoRepair" 1
SectionEnd

; Only what was installed goes: games and settings are kept elsewhere, and the folder may have been one that holds more.
Section "Uninstall"
  Delete "$SMPROGRAMS\Deskmate.lnk"
  RMDir /r "$INSTDIR\assets"
  RMDir /r "$INSTDIR\web"
  Delete "$INSTDIR\deskmate.exe"
  Delete "$INSTDIR\deskmate-server.exe"
  Delete "$INSTDIR\arena.exe"
  Delete "$INSTDIR\deskmate.ico"
  Delete "$INSTDIR\README.md"
  Delete "$INSTDIR\CHANGELOG.md"
  Delete "$INSTDIR\LICENSE-*"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${LISTED}"
SectionEnd
