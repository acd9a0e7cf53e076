# The program paris-lab, from src/lab/*: matches, learning, statistics, measurements.
file(GLOB sources CONFIGURE_DEPENDS src/lab/*/*.c)
paris_library(paris_lab SOURCES ${sources} ON paris_cli paris_lesson paris_client paris_report paris_match paris_ai paris_notation Threads::Threads m)
target_compile_definitions(paris_lab PRIVATE ${PARIS_POSIX})
target_compile_options(paris_lab PRIVATE -fno-math-errno) # lets square roots be vectors

# Learning in several processes; without MPI there is one.
find_package(MPI QUIET COMPONENTS C)
if(MPI_C_FOUND)
  target_compile_definitions(paris_lab PRIVATE PARIS_MPI)
  target_link_libraries(paris_lab PUBLIC MPI::MPI_C)
endif()

# The page of `paris-lab stats --html`.
configure_file(data/stats.html "${CMAKE_BINARY_DIR}/lab/stats.html" COPYONLY)
install(FILES data/stats.html DESTINATION "${CMAKE_INSTALL_DATADIR}/paris/lab")

paris_program(paris-lab src/lab/main.c paris_lab)
